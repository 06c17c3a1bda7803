// The dialogs and forms about a stay share most of their code, so they are one chunk.
export { CreateStayDialog } from './dialogs/create-stay-dialog.tsx'
export { DoorCodeForm } from './door-code-form.tsx'
export { MenuDialogs } from './menu/menu-dialogs.tsx'
