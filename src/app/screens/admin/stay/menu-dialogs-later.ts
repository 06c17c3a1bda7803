import { later } from '#app/components/ui/later.tsx'

/** The dialogs about a stay come when one is wanted: a card stands without them. */
export const menuDialogs = later(async () => (await import('./menu-dialogs.tsx')).MenuDialogs, null)
