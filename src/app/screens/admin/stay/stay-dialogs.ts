// The dialogs and forms about a stay share most of their code, so they are one chunk.

export { MenuDialogs } from './dialogs/menu-dialogs.tsx'
export { CreateStayDialog } from './dialogs/stay-form-dialogs.tsx'
export { DoorCodeForm } from './door-code-form.tsx'
