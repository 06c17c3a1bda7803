import type { DocumentType } from '#shared/contract/documents.ts'
import { property } from '#shared/the-house.ts'

/** The words of the host's pages. Toasts and failures are in `messages.ts`. */
export const content = {
  title: 'Property Management',
  home: 'Back to Home',
  welcome: (name: string) => `Welcome, ${name}`,
  propertyDetails: 'Property details',
  calendarPage: 'Calendar',
  enquiriesPage: 'Questions',
  statusPage: 'Is all well?',
  accountsPage: 'Accounts',
  backToDashboard: 'Back to the dashboard',
  logout: 'Logout',
  loading: 'Loading the dashboard',
  leaving: 'Taking you to the login page',
  loadFailed: 'The dashboard could not be loaded',
  unexpected: 'The server did not answer as expected.',
  tryAgain: 'Try again',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  done: 'Done',
  copyLink: 'Copy link',
  tabs: { label: 'Sections', stays: 'Guest Stays', guide: 'Guest Guide' },
}

export const proofContent = {
  checked: (at: string) => `Guests’ pictures, checked ${at}:`,
  attention: 'Some pictures should be gone by now',
}

export const stayContent = {
  title: 'Guest Management',
  create: 'Create New Stay',
  search: 'Search stays by name or e-mail',
  searchPlaceholder: 'Name or e-mail',
  clearSearch: 'Clear the search',
  pending: 'Pending Approvals',
  showAllPending: (count: number) => `Show all ${count} pending stays`,
  troubled: 'Deposits That Need Attention',
  all: 'All Guest Stays',
  empty: 'No guest stays found. Create your first stay to get started.',
  nothingFound: (q: string) => `No stay matches “${q}”.`,
  loading: 'Loading guest stays...',
  loadFailed: 'The guest stays could not be loaded',
  loadMore: 'Load more stays',
  loadingMore: 'Loading more stays...',
  created: 'Created',
  past: 'These dates have passed, and nobody has decided.',
  withdrawn: 'The guest erased their data and ended the check-in',
  approve: 'Approve',
  approving: 'Approving...',
  reject: 'Reject',
  rejecting: 'Rejecting...',
  doorCode: 'Door code',
  editDoorCode: 'Edit door code',
  copyUrl: 'Copy Guest URL',
  urlByHand: 'Guest check-in URL',
  urlByHandLabel: 'Select and copy this link',
  showDeposit: 'Show deposit',
  hideDeposit: 'Hide deposit',
  loadingDeposit: 'Loading the deposit',
  depositFailed: 'The deposit could not be loaded',
}

export const createContent = {
  intro: 'The guest gets a personal check-in link. A door code is drawn at random.',
  guestName: 'Guest name',
  guestEmail: 'Guest e-mail',
  checkInDate: 'Check-in date',
  checkOutDate: 'Check-out date',
  submit: 'Create Stay',
  submitAnyway: 'Create anyway',
  pending: 'Creating...',
  pastTitle: 'These dates have passed',
  pastText: 'Is the year right? Change the dates, or create it anyway.',
  overlapTitle: (count: number, areStays: boolean) => {
    if (!areStays) return 'These dates are already taken'
    return count === 1 ? 'These dates overlap another stay' : `These dates overlap ${count} other stays`
  },
  overlapText: 'Change the dates, or go on if that’s what you want.',
}

/** What an e-mail that goes nowhere by itself is about, and what the host can do. */
export const stuckMailContent = {
  kept: (what: string) => `Not sent: “${what}”. There’s no mail server, so please send it yourself.`,
  failed: (what: string) => `The e-mail “${what}” couldn’t be delivered.`,
  late: (what: string) => `The e-mail “${what}” hasn’t been taken yet. We keep trying.`,
  unsure: (what: string) => `We can’t tell whether the e-mail “${what}” arrived.`,
  read: 'See the e-mails',
  done: 'I’ve sent it',
  pending: 'Noting...',
}

export const addressContent = {
  missing: 'No e-mail with a link is sent until you confirm the guest’s e-mail address.',
  confirm: 'Confirm address',
  differs: (email: string) =>
    `The guest gave this e-mail address. Links go to ${email}, the one you entered.`,
}

export const decisionContent = {
  approveTitle: 'Approve an unfinished stay?',
  approveText: (guestName: string, missing: string[]) =>
    `${guestName} has not finished checking in. Still missing: ${missing.join(', ')}. The door code stays hidden until that is done.`,
  approveAnyway: 'Approve anyway',
  missing: {
    contact: 'contact details',
    documents: 'ID document and selfie',
    deposit: 'the security deposit',
  },
  rejectTitle: 'Reject this stay?',
  rejectText: (guestName: string) => `${guestName} will see that the application was rejected.`,
  rejectPictures: 'The ID document and selfie are destroyed at once and cannot be brought back.',
  rejectDeposit: 'The deposit is released. If you change your mind, the guest has to give it anew.',
}

export const documentNames: Readonly<Record<DocumentType, string>> = { id: 'ID Document', selfie: 'Selfie' }

export const documentContent = {
  enlarge: (name: string, guestName: string) => `Enlarge ${name} of ${guestName}`,
  showOther: (name: string) => `Show ${name}`,
  alt: (name: string, guestName: string) => `${name} of ${guestName}`,
  none: 'Not uploaded yet',
  broken: 'This picture cannot be shown.',
  erased: (at: string) => `Erased on ${at}`,
  sighted: (at: string, by: string | null) => `ID sighted on ${at}${by ? ` by ${by}` : ''}`,
  sightedInPerson: (at: string) => `ID sighted in person on ${at}`,
  sentBack: (name: string, reason: string) => `Asked for the ${name} again: ${reason}`,
  keptUntil: (at: string, reason: string | null) => `Kept until ${at}${reason ? `: ${reason}` : ''}`,
  eraseAt: (at: string) => `Will be erased on ${at}`,
  withdrawn: (at: string) =>
    `The guest ended the check-in on ${at}, and had pictures and phone number erased`,
  contactErased: (at: string) => `Name and contact details erased on ${at}`,
}

export const menuContent = {
  label: (guestName: string) => `More for ${guestName}`,
  reopen: {
    label: 'Back to pending',
    title: 'Take the decision back?',
    approved: (guestName: string) =>
      `The stay of ${guestName} is pending again, and the guest no longer sees the door code or the guide.`,
    rejected: (guestName: string) => `The stay of ${guestName} is pending again.`,
    withdrawn: (guestName: string) =>
      `${guestName} had their data erased and ended the check-in. The stay is pending again, and they start anew.`,
    picturesGone: 'The pictures were destroyed: the guest is asked for new ones.',
    depositGone: 'The deposit was released: the guest has to give it anew.',
    confirm: 'Back to pending',
    pending: 'Changing...',
  },
  sendBack: {
    label: 'Ask for a picture again',
    title: 'Ask for a picture again',
    text: (guestName: string) => `${guestName} goes one step back to send it. The deposit stays as it is.`,
    which: 'Which picture?',
    reason: 'Reason',
    reasonHint: 'The guest reads this, for example: the photo is blurred, the name cannot be read.',
    confirm: 'Ask again',
    pending: 'Sending...',
  },
  edit: { label: 'Change this stay' },
  cancel: { label: 'Cancel this stay' },
  reinstate: {
    label: 'Reinstate this stay',
    title: 'Reinstate this stay?',
    text: (guestName: string) =>
      `${guestName}’s check-in goes on, and waits for your decision. A deposit that was released has to be given again.`,
    confirm: 'Reinstate',
    pending: 'Reinstating...',
  },
  remove: {
    label: 'Delete this stay',
    title: 'Delete this stay?',
    text: (guestName: string) =>
      `${guestName} hasn’t sent anything yet. The stay, its link and its e-mails are gone for good.`,
    confirm: 'Delete',
    pending: 'Deleting...',
  },
  sighted: {
    label: 'ID sighted in person',
    title: 'Record that you saw the ID?',
    text: (guestName: string) =>
      `Use this when you saw the ID of ${guestName} at the door or on a video call. No pictures are needed then.`,
    confirm: 'Record',
    pending: 'Recording...',
  },
  sendLink: {
    label: 'E-mail the link',
    title: 'E-mail the link to the guest?',
    text: (guestName: string) => `${guestName} gets an e-mail with the personal check-in link.`,
    which: 'Which address?',
    yours: (email: string) => `${email} (the address you entered)`,
    guests: (email: string) => `${email} (given by the guest)`,
    guestsHint: 'If you choose the address the guest gave, all links go there from now on.',
    required: 'Choose an address',
    confirm: 'Send e-mail',
    pending: 'Sending...',
  },
  mails: { label: 'E-mails' },
  address: {
    label: 'Change e-mail address',
    title: 'Where do links go?',
    text: (guestName: string) =>
      `E-mails with the check-in link of ${guestName} go to this address only. The guest cannot change it.`,
    field: 'Guest e-mail',
    given: (email: string) => `The guest gave ${email} as contact. Enter it if you know that it is theirs.`,
    confirm: 'Save address',
    pending: 'Saving...',
  },
  replaceLink: {
    label: 'Replace link',
    title: 'Replace the guest link?',
    text: (guestName: string) =>
      `The link that ${guestName} has now stops working at once. Send the new one afterwards.`,
    confirm: 'Replace link',
    pending: 'Replacing...',
  },
  keep: {
    label: 'Keep pictures longer',
    title: 'Keep the pictures longer',
    text: (guestName: string) =>
      `The pictures of ${guestName} are erased by themselves. Keep them only for a reason you could tell the guest.`,
    until: 'Keep until',
    untilHint: 'At most 180 days ahead',
    reason: 'Reason',
    reasonHint: 'Stays on the record, for example: damage claim with the insurer.',
    confirm: 'Keep pictures',
  },
  erase: {
    label: 'Erase pictures now',
    title: 'Erase the pictures now?',
    text: (guestName: string) =>
      `The ID document and selfie of ${guestName} are destroyed for good. This cannot be undone.`,
    confirm: 'Erase pictures',
    pending: 'Erasing...',
  },
}

export const propertyContent = {
  title: 'Property details',
  intro: 'Guests read this once their stay is approved.',
  wifiName: 'Wi-Fi name',
  wifiPassword: 'Wi-Fi password',
  emergencyContact: 'Emergency contact',
  checkInInstructions: 'Check-in instructions',
  checkOutInstructions: 'Check-out instructions',
  amenities: 'Amenities',
  amenitiesHint: 'One on each line',
  submit: 'Save details',
  loading: 'Loading the property details',
  loadFailed: 'The property details could not be loaded',
}

export const guideContent = {
  title: 'Guest Guide',
  get intro(): string {
    return `What guests of ${property.name} read once their stay is approved, in this order.`
  },
  add: 'Add Entry',
  addIntro: 'It goes to the end of the guide; you can move it from there.',
  adding: 'Adding...',
  uploading: 'Image on its way...',
  entryTitle: 'Title',
  entryContent: 'Content',
  image: 'Image',
  changeImage: 'Change Image',
  addImage: 'Add Image',
  removeImage: 'Remove Image',
  imagePreview: 'The image as it is now',
  imageOf: (title: string) => `Image for ${title}`,
  edit: (title: string) => `Edit ${title}`,
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}`,
  delete: (title: string) => `Delete ${title}`,
  deleteTitle: (title: string) => `Delete “${title}”`,
  deleteText: 'Are you sure you want to delete this entry?',
  deleteConfirm: 'Delete',
  deleting: 'Deleting...',
  empty: 'No guide entries yet',
  emptyHint: 'Start with what guests ask first: the heating, the rubbish, the way to the bakery.',
  loading: 'Loading guide entries...',
  loadFailed: 'The guide entries could not be loaded',
}
