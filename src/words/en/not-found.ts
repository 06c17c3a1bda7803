export const content = {
  title: 'Page Not Found',
  text: 'There is no page at this address. If you followed a link from a message, open it again from there, or copy it whole: long links break easily.',
  hint: 'If you look after this site and have just added the page: is it in the router?',
  home: 'Return Home',
}
