/** Parts of the approved page that load together, after it. */
export { LeavingCard, LeftView } from './leaving.tsx'
export { Sharing } from './sharing.tsx'
