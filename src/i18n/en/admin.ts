import type { DocumentType } from '#shared/contract/documents/schemas.ts'

export const content = {
  title: 'Property Management',
  home: 'Back to Home',
  welcome: (name: string) => `Welcome, ${name}`,
  logout: 'Logout',
  loading: 'Loading the dashboard',
  leaving: 'Taking you to the login page',
  loadFailed: 'We couldn’t load the dashboard',
  unexpected: 'We got an answer we didn’t expect. Please try again.',
  tryAgain: 'Try again',
  save: 'Save',
  saving: 'Saving...',
  cancel: 'Cancel',
  done: 'Done',
  copyLink: 'Copy link',
  doorCodeInMail:
    'This contains the door code, so the e-mail leaves this text out. It can be read on the site only.',
  tabs: { label: 'Sections', stays: 'Guest Stays', guide: 'Guest Guide' },
}

export const proofContent = {
  checked: (at: string) => `Guests’ photos, checked ${at}:`,
  attention: 'Some photos should have been erased by now',
  unchecked: 'Guests’ photos are checked every day. The first check is still to come.',
  loadFailed: 'We couldn’t load the last check',
}

export const stayContent = {
  title: 'Guest Management',
  create: 'Create New Stay',
  search: 'Search stays by name or e-mail',
  searchPlaceholder: 'Name or e-mail',
  clearSearch: 'Clear the search',
  filter: 'Show',
  filters: {
    all: 'All stays',
    pending: 'Pending',
    approved: 'Approved',
    ahead: 'Here or upcoming',
    past: 'Past or cancelled',
    attention: 'Deposit needs attention',
  },
  showAll: 'Show all stays',
  pending: 'Pending Approvals',
  showAllPending: (count: number) => `Show all ${count} pending stays`,
  all: 'All Guest Stays',
  empty: 'No guest stays found. Create your first stay to get started.',
  nothingFound: (q: string) => `No stay matches “${q}”.`,
  nothingFiltered: (q: string, filter: string) =>
    q ? `No stay under “${filter}” matches “${q}”.` : `No stays under “${filter}”.`,
  loading: 'Loading guest stays...',
  loadFailed: 'We couldn’t load the guest stays',
  stayFailed: 'We couldn’t load this stay',
  loadMore: 'Load more stays',
  loadingMore: 'Loading more stays...',
  created: 'Created',
  past: 'These dates have passed without a decision.',
  withdrawn: 'The guest erased their data, which ended their check-in',
  approve: 'Approve',
  approving: 'Approving...',
  reject: 'Reject',
  rejecting: 'Rejecting...',
  doorCode: 'Door code',
  editDoorCode: 'Edit door code',
  copyUrl: 'Copy Guest URL',
  checkInUrl: 'Guest check-in URL',
  urlByHandLabel: 'Select and copy this link',
  loadingDeposit: 'Loading the deposit',
  depositFailed: 'We couldn’t load the deposit',
}

export const createContent = {
  text: 'The guest gets their own check-in link. We pick a random door code.',
  guestName: 'Guest name',
  guestEmail: 'Guest e-mail',
  checkInDate: 'Check-in date',
  checkOutDate: 'Check-out date',
  confirm: 'Create Stay',
  confirmAnyway: 'Create anyway',
  pending: 'Creating...',
  pastTitle: 'These dates have passed',
  pastText: 'Is the year right? Change the dates, or create it anyway.',
  overlapTitle: (count: number, areStays: boolean) => {
    if (!areStays) return 'These dates are already taken'
    return count === 1 ? 'These dates overlap another stay' : `These dates overlap ${count} other stays`
  },
  overlapText: 'Change the dates, or carry on anyway.',
  more: (count: number) => `and ${count} more`,
}

/** An e-mail that was not sent, and what the host can do about it. */
export const stuckMailContent = {
  kept: (what: string) => `Not sent: “${what}”. There’s no mail server, so please send it yourself.`,
  failed: (what: string) => `The e-mail “${what}” couldn’t be delivered.`,
  late: (what: string) => `The e-mail “${what}” hasn’t gone out yet. We’ll keep trying.`,
  unsure: (what: string) => `We can’t tell whether the e-mail “${what}” arrived.`,
  read: 'See the e-mails',
  done: 'I’ve sent it',
  pending: 'Saving...',
}

export const addressContent = {
  missing: 'No e-mail with a link is sent until you confirm the guest’s e-mail address.',
  missingUnmailed:
    'Please confirm the guest’s e-mail address. No e-mail server is set up, so send the link yourself.',
  confirm: 'Confirm address',
  differs: (email: string) =>
    `The guest entered this e-mail address. Links still go to ${email}, the one you entered.`,
}

export const decisionContent = {
  asking: {
    approved: {
      title: 'Approve an unfinished stay?',
      confirm: 'Approve anyway',
      pending: stayContent.approving,
    },
    rejected: { title: 'Reject this stay?', confirm: stayContent.reject, pending: stayContent.rejecting },
  },
  approveText: (guestName: string, missing: string[]) =>
    `${guestName} hasn’t finished checking in. Still missing: ${missing.join(', ')}. They won’t see the door code until that’s done.`,
  missing: {
    contact: 'contact details',
    documents: 'ID document and selfie',
    deposit: 'the security deposit',
  },
  rejectText: (guestName: string) => `${guestName} will see that their check-in wasn’t approved.`,
  rejectPhotos: 'Their ID and selfie are erased straight away. You can’t undo that.',
  rejectDeposit: 'The deposit is released. If you change your mind, they’ll need to authorise it again.',
}

export const documentNames: Readonly<Record<DocumentType, string>> = { id: 'ID Document', selfie: 'Selfie' }

export const documentContent = {
  enlarge: (name: string, guestName: string) => `Enlarge ${guestName}’s ${name}`,
  showOther: (name: string) => `Show ${name}`,
  alt: (name: string, guestName: string) => `${guestName}’s ${name}`,
  none: 'Not uploaded yet',
  broken: 'We can’t show this photo.',
  erased: (at: string) => `Erased on ${at}`,
  sighted: (at: string, by: string | null) => `ID seen on ${at}${by ? ` by ${by}` : ''}`,
  sightedInPerson: (at: string) => `ID seen in person on ${at}`,
  sentBack: (name: string, reason: string) => `Asked for a new ${name}: ${reason}`,
  keptUntil: (at: string, reason: string | null) => `Kept until ${at}${reason ? `: ${reason}` : ''}`,
  eraseAt: (at: string) => `Will be erased on ${at}`,
  withdrawn: (at: string) =>
    `The guest ended their check-in on ${at}. Their photos and phone number are erased.`,
  contactErased: (at: string) => `Name and contact details erased on ${at}`,
}

export const menuContent = {
  label: (guestName: string) => `More actions for ${guestName}`,
  reopen: {
    label: 'Move back to pending',
    title: 'Undo this decision?',
    approved: (guestName: string) =>
      `${guestName}’s stay goes back to pending. They won’t see the door code or guide until you approve it again.`,
    rejected: (guestName: string) => `${guestName}’s stay goes back to pending.`,
    withdrawn: (guestName: string) =>
      `${guestName} erased their data, which ended their check-in. The stay goes back to pending and they’ll start again.`,
    photosGone: 'Their photos were erased, so we’ll ask for new ones.',
    depositGone: 'The deposit was released, so they’ll need to authorise it again.',
    confirm: 'Move back to pending',
    pending: 'Changing...',
  },
  sendBack: {
    label: 'Ask for another photo',
    title: 'Ask for another photo',
    text: (guestName: string) => `${guestName} will be asked to send it again. The deposit stays as it is.`,
    which: 'Which photo?',
    reason: 'Reason',
    reasonHint: 'The guest will read this. For example: the photo is blurred, or we can’t read the name.',
    confirm: 'Ask again',
    pending: 'Sending...',
  },
  edit: { label: 'Change this stay' },
  takeDays: { label: 'Change dates' },
  cancel: { label: 'Cancel this stay' },
  reinstate: {
    label: 'Reinstate this stay',
    title: 'Reinstate this stay?',
    text: (guestName: string) =>
      `${guestName}’s check-in carries on, and the stay needs your decision again. If the deposit was released, they’ll need to authorise it again.`,
    confirm: 'Reinstate',
    pending: 'Reinstating...',
  },
  remove: {
    label: 'Delete this stay',
    title: 'Delete this stay?',
    text: (guestName: string) =>
      `${guestName} hasn’t sent anything yet. This deletes the stay, its link and its e-mails. You can’t undo it.`,
    confirm: 'Delete',
    pending: 'Deleting...',
  },
  sighted: {
    label: 'Mark ID as seen in person',
    title: 'Record that you’ve seen their ID?',
    text: (guestName: string) =>
      `Use this if you saw ${guestName}’s ID at the door or on a video call. They won’t need to send photos.`,
    confirm: 'Record',
    pending: 'Recording...',
  },
  sendLink: {
    label: 'E-mail the link',
    title: 'E-mail the link to the guest?',
    text: (guestName: string) => `${guestName} gets an e-mail with their check-in link.`,
    unmailed: {
      title: 'Write an e-mail with the link?',
      text: 'No e-mail server is set up: you’ll find the e-mail under “E-mails”, to copy and send yourself.',
      confirm: 'Write e-mail',
    },
    which: 'Which address?',
    yours: (email: string) => `${email} (the address you entered)`,
    guests: (email: string) => `${email} (given by the guest)`,
    guestsHint: 'If you choose the address the guest gave, all links go there from now on.',
    required: 'Choose an address',
    confirm: 'Send e-mail',
    pending: 'Sending...',
  },
  address: {
    label: 'Change e-mail address',
    title: 'Where should links go?',
    text: (guestName: string) =>
      `E-mails with ${guestName}’s check-in link only go to this address. The guest can’t change it.`,
    field: 'Guest e-mail',
    given: (email: string) => `The guest gave ${email} as their contact. Use it if you know it’s theirs.`,
    confirm: 'Save address',
    pending: 'Saving...',
  },
  replaceLink: {
    label: 'Replace link',
    title: 'Replace the guest link?',
    text: (guestName: string) =>
      `${guestName}’s current link stops working straight away. Send them the new one afterwards.`,
    confirm: 'Replace link',
    pending: 'Replacing...',
  },
  keep: {
    label: 'Keep photos longer',
    title: 'Keep the photos longer',
    text: (guestName: string) =>
      `${guestName}’s photos are erased automatically. Only keep them for a reason you’d be happy to tell the guest.`,
    until: 'Keep until',
    untilHint: 'At most 180 days ahead',
    reason: 'Reason',
    reasonHint: 'Kept on record. For example: an insurance claim for damage.',
    confirm: 'Keep photos',
  },
  erase: {
    label: 'Erase photos now',
    title: 'Erase the photos now?',
    text: (guestName: string) => `This erases ${guestName}’s ID and selfie for good. You can’t undo it.`,
    confirm: 'Erase photos',
    pending: 'Erasing...',
  },
}

export const guideContent = {
  title: 'Guest Guide',
  intro: (house: string) => `What guests of ${house} read, in this order, once you’ve approved their stay.`,
  add: 'Add Entry',
  adding: {
    title: 'Add Entry',
    text: 'It goes at the end of the guide. You can move it later.',
    confirm: 'Add Entry',
    pending: 'Adding...',
  },
  uploading: 'Uploading…',
  entryTitle: 'Title',
  entryContent: 'Content',
  image: 'Photo',
  changeImage: 'Change Image',
  addImage: 'Add Image',
  removeImage: 'Remove Image',
  imagePreview: 'The current photo',
  imageOf: (title: string) => `Photo for ${title}`,
  edit: (title: string) => `Edit ${title}`,
  moveUp: (title: string) => `Move ${title} up`,
  moveDown: (title: string) => `Move ${title} down`,
  moved: (title: string, place: number, count: number) => `${title} is now ${place} of ${count}`,
  delete: (title: string) => `Delete ${title}`,
  deleting: (title: string) => ({
    title: `Delete “${title}”`,
    text: 'Are you sure you want to delete this entry?',
    confirm: 'Delete',
    pending: 'Deleting...',
  }),
  empty: 'No guide entries yet',
  emptyHint: 'Start with what guests ask most: the heating, the rubbish, where to buy bread.',
  loading: 'Loading guide entries...',
  loadFailed: 'We couldn’t load the guide entries',
}
