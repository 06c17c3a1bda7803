/** Words of controls that stand on many screens. */
export const unsaved = {
  title: 'Leave without saving?',
  text: 'What you typed here isn’t saved yet.',
  keep: 'Keep editing',
  leave: 'Leave',
}
