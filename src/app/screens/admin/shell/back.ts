import { hostPages } from '#i18n/en/admin.ts'

/** The way back from a page with an id, known before the page has loaded. */
export const backTo = {
  stays: { href: '/admin', label: hostPages.stay.back },
  messages: { href: '/admin/messages', label: hostPages.messages.back },
}
