/** Looking at a prescription closely. */
export const adminPrescriptionViewer = {
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  turn: 'Rotate',
  zoomIs: (percent: number, degrees: number) => (degrees === 0 ? `${percent}%` : `${percent}% · ${degrees}°`),
  keys: 'Keys: + and − zoom, 0 fits, R rotates, the arrows move a zoomed picture.',
  open: 'Open in a new tab',
  openPdf: 'Open the PDF',
  isPdf: 'This prescription is a PDF. Open it beside this window to read it.',
  erased: 'This file was erased: its storage period ended, or the customer’s account was deleted.',
  loading: 'Loading the picture',
  failed: 'The picture could not be loaded.',
}
