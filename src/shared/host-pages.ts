/** The pages of the house, `/admin/house/<name>`, in the order in which a host fills them in. */
export const housePageNames = [
  ...(['basics', 'words', 'photos', 'features', 'place', 'arrival', 'rules', 'money'] as const),
  ...(['translations', 'versions'] as const),
]
export type HousePageName = (typeof housePageNames)[number]

/** The pages of the settings, `/admin/settings/<name>`, in the order of their list. */
export const settingNames = [
  ...(['account', 'hosts', 'notifications', 'email', 'calendars', 'cleaners'] as const),
  ...(['payments', 'privacy', 'backups', 'activity', 'status'] as const),
]
