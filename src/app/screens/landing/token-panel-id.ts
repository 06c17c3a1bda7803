/** The panel for the access token, for the buttons that open it. */
export const tokenPanelId = 'token-panel'
