/** Toasts of things that went well. */
export const successes = {
  depositWaiting: { title: 'Waiting for the Bank' },
  stayCreated: {
    title: 'Guest Stay Created',
    description: 'New guest stay has been created successfully.',
  },
  statusUpdated: { title: 'Status Updated' },
  doorCodeUpdated: { title: 'Door Code Updated' },
  urlCopied: { title: 'URL Copied', description: 'Guest check-in URL has been copied to clipboard.' },
  requirementsSaved: {
    title: 'Stay Updated',
    description: 'The guest’s check-in asks for this from now on.',
  },
  mailNoted: { title: 'E-mail Marked as Sent' },
  addressSaved: { title: 'E-mail Address Saved' },
  linkReplaced: { title: 'Link Replaced', description: 'The old link no longer works. Send the new one.' },
  linkSent: { title: 'E-mail On Its Way', description: 'The guest gets a letter with the check-in link.' },
  linkKept: {
    title: 'Letter Kept in the Outbox',
    description: 'No mail server is set up. Copy the link and send it yourself.',
  },
  documentsErased: { title: 'Documents Erased' },
  documentsKept: { title: 'Documents Kept' },
  documentSentBack: { title: 'Sent Back', description: 'The guest’s page asks for this picture again.' },
  idSightedInPerson: { title: 'ID Sighting Recorded' },
  entryCreated: { title: 'Entry Created' },
  entryUpdated: { title: 'Entry Updated' },
  entryDeleted: { title: 'Entry Deleted' },
  imageUploaded: { title: 'Image Uploaded' },
  propertyUpdated: { title: 'Property Details Updated' },
  depositReleased: { title: 'Deposit Released' },
  depositClaimed: { title: 'Deposit Claimed' },
  documentUploaded: { title: 'Document Uploaded' },
  myDataErased: { title: 'Your Data Was Erased' },
  contactSaved: { title: 'Contact Information Saved' },
  passkeyAdded: { title: 'Passkey Added' },
  passkeyRemoved: { title: 'Passkey Removed' },
  passwordChanged: { title: 'Password Changed', description: 'You’re signed out everywhere else.' },
  passwordReset: { title: 'Password Changed', description: 'Sign in with the new one.' },
  passwordOff: { title: 'Password Switched Off' },
  sessionEnded: { title: 'Signed Out There' },
  sessionsEnded: { title: 'Signed Out Everywhere Else' },
  invitationCopied: { title: 'Link Copied' },
  invitationTakenBack: { title: 'Invitation Taken Back' },
  hostRemoved: { title: 'Host Removed' },
  joined: { title: 'Welcome', description: 'Your account is ready.' },
  loginSuccessful: { title: 'Login Successful' },
  paymentSuccessful: { title: 'Payment Successful' },
  cardSaved: { title: 'Card saved' },
} as const

/** What a failed action says: the title, and the text to use when the server gave no message of its own. */
export interface FailureText {
  title: string
  fallback: string
}

export const failures = {
  createStay: { title: 'Creation Failed', fallback: 'Failed to create guest stay' },
  updateStatus: { title: 'Update Failed', fallback: 'Failed to update status' },
  updateDoorCode: { title: 'Update Failed', fallback: 'Failed to update door code' },
  replaceLink: { title: 'Update Failed', fallback: 'Failed to replace the link' },
  noteMail: { title: 'Update Failed', fallback: 'The e-mail could not be marked as sent' },
  editStay: { title: 'Update Failed', fallback: 'Failed to change the stay' },
  sendLink: { title: 'Sending Failed', fallback: 'Failed to send the link' },
  updateDocuments: { title: 'Update Failed', fallback: 'Failed to update the documents' },
  updateProperty: { title: 'Update Failed', fallback: 'Failed to update the property details' },
  releaseDeposit: { title: 'Release Failed', fallback: 'Failed to release the deposit' },
  claimDeposit: { title: 'Claim Failed', fallback: 'Failed to claim the deposit' },
  createEntry: { title: 'Creation Failed', fallback: 'Failed to create entry' },
  updateEntry: { title: 'Update Failed', fallback: 'Failed to update entry' },
  deleteEntry: { title: 'Delete Failed', fallback: 'Failed to delete entry' },
  reorderEntry: { title: 'Reorder Failed', fallback: 'Failed to reorder entry' },
  confirm: { title: 'Not Confirmed', fallback: 'We couldn’t confirm it’s you. Please try again.' },
  addPasskey: { title: 'No Passkey Added', fallback: 'The passkey could not be added' },
  removePasskey: { title: 'Not Removed', fallback: 'The passkey could not be removed' },
  changePassword: { title: 'Password Not Changed', fallback: 'The password could not be changed' },
  endSession: { title: 'Still Signed In', fallback: 'The session could not be ended' },
  inviteHost: { title: 'Invitation Failed', fallback: 'The invitation could not be changed' },
  removeHost: { title: 'Not Removed', fallback: 'The host could not be removed' },
  requestReset: { title: 'Not Sent', fallback: 'We couldn’t ask for the link. Please try again.' },
  join: { title: 'Account Not Made', fallback: 'Your account could not be made' },
  login: { title: 'Login Failed', fallback: 'Invalid email or password' },
  logout: { title: 'Logout Failed', fallback: 'You are still signed in. Please try again.' },
  uploadImage: { title: 'Upload Failed', fallback: 'Failed to upload image' },
  uploadDocument: { title: 'Upload Failed', fallback: 'Failed to upload document' },
  /** When the PUT of the file itself was not accepted. */
  putDocument: { title: 'Upload Failed', fallback: 'Failed to upload document. Please try again.' },
  downloadMyData: {
    title: 'Download Failed',
    fallback: 'Your data could not be collected. Please try again.',
  },
  eraseMyData: { title: 'Erasure Failed', fallback: 'Your data could not be erased. Please try again.' },
  saveContact: { title: 'Update Failed', fallback: 'Failed to update contact information' },
  /** Card and validation errors; the provider's message is shown. */
  authorizeDeposit: { title: 'Security Deposit Failed', fallback: 'An unexpected error occurred' },
  payment: { title: 'Payment Error', fallback: 'An unexpected error occurred' },
} as const satisfies Record<string, FailureText>

/** Toasts of refusals that do not come from a failed call. */
export const refusals = {
  authenticationRequired: {
    title: 'Authentication Required',
    description: 'Please log in to access the admin dashboard',
  },
  loggedOut: { title: 'You are logged out. Logging in again...' },
  unauthorized: { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  invalidDoorCode: { title: 'Invalid Door Code', description: 'Door code must be exactly 6 digits.' },
  copyFailed: { title: 'Copy Failed', description: 'Unable to copy URL. Please copy manually.' },
} as const

/** Errors that stand on a screen instead of in a toast. */
export const notices = {
  accessDenied: 'Access Denied',
  invalidToken: 'Invalid or expired access token',
  stayNotFound: 'Guest stay not found',
  guideNotAvailable: 'Guest guide is not available yet. Please check back after your stay is approved.',
  guideEmpty: 'No guest guide information available at this time.',
  cameraDenied: 'Could not access camera. Please use file upload instead.',
  paymentSetupFailed: 'Payment Setup Failed',
  noConnection: 'No connection. Check your signal and try again.',
} as const
