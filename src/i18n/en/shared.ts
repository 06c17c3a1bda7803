/** Texts of the page behind a link for a guest’s companions. */
export const shared = {
  codeFrom: (from: string) => `The door code appears here from ${from}.`,
  codeElsewhere: 'For the door code, ask the person who shared this page with you.',
  until: (until: string) =>
    `This page was shared with you for one stay. It works until ${until}, unless sharing is stopped before.`,
  notKept: 'It isn’t kept on your phone, so you need signal to open it.',
  paper: 'A print leaves out the door code.',
  dead: 'Sharing may have been stopped, or the stay is over. Ask the person who sent you the link.',
}
