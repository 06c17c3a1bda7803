import type { PrivacyTexts } from '#i18n/shapes.ts'

const laws: PrivacyTexts['laws'] = {
  nz: '適用される法律は、ニュージーランドのプライバシー法（Privacy Act 2020）です。苦情はプライバシー・コミッショナーに申し立てることができます。',
  eu: '適用される法律は、EUの一般データ保護規則（GDPR）です。苦情はデータ保護機関に申し立てることができます。',
  uk: '適用される法律は、英国のUK GDPRと2018年データ保護法（Data Protection Act 2018）です。苦情は英国のデータ保護機関に申し立てることができます。',
  au: '適用される法律は、オーストラリアのプライバシー法（Privacy Act 1988）です。苦情はオーストラリアの情報コミッショナーに申し立てることができます。',
  none: '',
}

export const privacy: PrivacyTexts = {
  laws,
  eraseNotes: {
    policy: '保存期間が終わりました',
    rejected: 'ホストの判断に伴う消去',
    host: 'ホストによる消去',
    guest: 'お客様のご希望による消去',
    replaced: '新しい写真に替わりました',
    sentBack: '撮り直しをお願いしました',
  },
  retentionTexts: {
    '24h-after-decision': (host) =>
      `写真は、${host}の承認から24時間後に消去されます。承認されなかった場合はただちに、判断がない場合はチェックアウトの2日後に消去されます。`,
    'at-decision': (host) =>
      `写真は、${host}が判断するとただちに消去されます。判断がない場合は、チェックアウトの2日後に消去されます。`,
    '2d-after-checkout': (host) =>
      `写真は、チェックアウトの2日後に消去されます。${host}が承認しなかった場合は、ただちに消去されます。`,
  },
  contactRetentionText: (months) => `お名前と連絡先は、チェックアウトの${months}か月後に消去されます。`,
  privacyNotice: ({ retention, houseName, hostName, email, phone, law }) => [
    {
      title: '目的',
      text: `${houseName}に到着される方が、予約されたご本人であることを確認するためです。ほかの目的には使いません。`,
    },
    {
      title: '見る人',
      text: `${hostName}と、家を管理する人だけです。写真が開かれるたびに、ここで確認できます。写真は暗号化して保管し、誰とも共有しません。`,
    },
    {
      title: '期間',
      text: `${retention}その後は、身分証を確認したことと日時の記録だけが残ります。`,
    },
    {
      title: 'お客様の権利',
      text: `このページで、保管している情報の確認、ダウンロード、訂正、消去ができます。消去するとオンラインチェックインは終了します。${laws[law]}`,
    },
    {
      title: '写真を送りたくない場合',
      text: `玄関先またはビデオ通話で身分証をお見せいただけます。ご希望の方は${[email && `${email}へのメール`, phone && `${phone}へのお電話`].filter(Boolean).join('または') || 'このページのメッセージ'}でお知らせください。`,
    },
  ],
  disputeRetentionText: (until) => `このご滞在に関する争いのため、お客様の写真は${until}まで保管されます。`,
}
