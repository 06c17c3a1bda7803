import type { EmergencyTexts, StayPageTexts } from '#i18n/shapes.ts'

export const stayServices: StayPageTexts['stay']['emergency']['services'] = {
  names: { fire: '消防', ambulance: '救急', police: '警察' },
  list: (names) => names.join('・'),
  unknown: '112はほとんどの携帯電話でつながります。現地の番号はホストにお尋ねください。',
}

export const services: EmergencyTexts['services'] = {
  ...stayServices,
  callFor: (number, services) => `${number}（${services}）`,
  or: 'または',
  callFirst: (numbers) => `危険がある場合は、まず${numbers}へおかけください。`,
  free: 'どの電話からも無料で、残高がなくてもかけられます。',
  houseContact: '家の緊急連絡先',
}

export const emergency: EmergencyTexts = {
  back: 'ご滞在のページに戻る',
  title: '緊急のとき',
  call: (number) => `${number}に電話`,
  services,
  say: '現在地を伝えてください：',
  coordinates: '座標',
  closed: '承認済みのチェックイン用リンクを開いた端末では、ここに住所が表示されます。',
  healthAdvice: '急ぎでない場合、電話で昼夜相談できる医療窓口です。',
  nurseAdvice: '急ぎでない場合、看護師に昼夜無料で相談できます（英語）。',
  host: (name) => `ホスト：${name}`,
  shutOffs: '水道・電気・ガスの止め方',
}
