/** Splits an e-mail address where a line may end: before its @ and its dots. */
export const addressParts = (address: string): string[] => address.split(/(?=[@.])/)
