/** Why a host's change of a stay comes too late, as they read it. */
export const lateWords = {
  changedSince: 'Somebody else changed this stay while you were editing. Look at it again before you save.',
  forgotten: 'This guest’s name and address were erased',
  cancelled: 'This stay is cancelled. Reinstate it before you change it.',
  cancelledUndecided: 'This stay is cancelled. Reinstate it before you decide.',
  nothingMore: 'This stay is approved: nothing more can be asked of the guest. Set it back to pending first.',
  depositStands: 'The deposit of this stay is authorized already. Release it before you change it.',
  cancelledAlready: 'This stay is cancelled already. Reinstate it first if the reason is another one.',
  notCancelled: 'This stay isn’t cancelled',
  hasGiven: 'The guest has already sent something, so this stay can be cancelled but not deleted',
} as const
