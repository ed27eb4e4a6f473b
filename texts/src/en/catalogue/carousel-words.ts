/** What a carousel says of itself, mostly to screen readers. */
export const carouselWords = {
  carousel: 'carousel',
  slide: 'slide',
  place: (number: number, count: number) => `${number} of ${count}`,
  show: (number: number) => `Show slide ${number}`,
  previous: 'Previous slide',
  next: 'Next slide',
  pause: 'Pause the slides',
  play: 'Play the slides',
}
