/** Whether a text may be an e-mail address: enough to find a slip without asking the server, which judges. */
export const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim())
