/** The colours of the drawings: paper in the light and at its edge, pale, soft, main, deep. Stored drawings have the first row. */
export const TONES = [
  ['f3f9f5', 'd5e8df', 'e4f2ec', 'a3d3c2', '3f9d86', '1d5f52'],
  ['fdf6ef', 'f6dfcc', 'fcebdd', 'f4c19b', 'df8a56', '8f4a24'],
  ['f3f8fc', 'd4e3f0', 'e3eef8', 'a9cae8', '4e8ac4', '23517f'],
  ['fdf4f3', 'f3d9d9', 'fae7e6', 'eeb5b6', 'd0707a', '85333f'],
  ['f7f5fb', 'dfd9ee', 'ece8f6', 'c2b6e2', '8272bd', '453777'],
  ['fcf9ee', 'eee4c4', 'f8f0d6', 'e9d088', 'c79d36', '6f5514'],
] as const
