const escaped = (text: string) => text.replace(/[\\;,:"]/g, (mark) => `\\${mark}`)

/**
 * Returns the text of a QR code that joins a Wi-Fi network:
 * https://github.com/zxing/zxing/wiki/Barcode-Contents#wi-fi-network-config-android-ios-11
 */
export const wifiCode = (name: string, password: string): string =>
  `WIFI:T:WPA;S:${escaped(name)};P:${escaped(password)};;`
