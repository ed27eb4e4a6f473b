export type ContentSection = {
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly list?: readonly string[]
}

export type ContentPage = {
  readonly title: string
  readonly lead: string
  readonly sections: readonly ContentSection[]
}

export type FaqPage = {
  readonly title: string
  readonly lead: string
  readonly groups: readonly FaqGroup[]
}

export type FaqGroup = {
  readonly heading: string
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}
