export const content = {
  title: 'Page Not Found',
  text: 'There’s no page at this address. If you followed a link in an e-mail, open it again from there, or copy the whole link: long links break easily.',
  hint: 'Just added this page? Check that it’s in the router.',
  home: 'Return Home',
}
