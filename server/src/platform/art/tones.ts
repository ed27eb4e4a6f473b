/** One colour family of the drawings. `paper` is the backdrop from its lit middle to its edge. */
export type Tone = {
  readonly paper: readonly [light: string, edge: string]
  readonly pale: string
  readonly soft: string
  readonly main: string
  readonly deep: string
}

export const TONE_NUMBERS = [1, 2, 3, 4, 5, 6] as const
export type ToneNumber = (typeof TONE_NUMBERS)[number]

export const TONES: Readonly<Record<ToneNumber, Tone>> = {
  1: { paper: ['#f3f9f5', '#d5e8df'], pale: '#e4f2ec', soft: '#a3d3c2', main: '#3f9d86', deep: '#1d5f52' },
  2: { paper: ['#fdf6ef', '#f6dfcc'], pale: '#fcebdd', soft: '#f4c19b', main: '#df8a56', deep: '#8f4a24' },
  3: { paper: ['#f3f8fc', '#d4e3f0'], pale: '#e3eef8', soft: '#a9cae8', main: '#4e8ac4', deep: '#23517f' },
  4: { paper: ['#fdf4f3', '#f3d9d9'], pale: '#fae7e6', soft: '#eeb5b6', main: '#d0707a', deep: '#85333f' },
  5: { paper: ['#f7f5fb', '#dfd9ee'], pale: '#ece8f6', soft: '#c2b6e2', main: '#8272bd', deep: '#453777' },
  6: { paper: ['#fcf9ee', '#eee4c4'], pale: '#f8f0d6', soft: '#e9d088', main: '#c79d36', deep: '#6f5514' },
}
