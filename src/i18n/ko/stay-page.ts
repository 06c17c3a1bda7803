import type { GuestPageTexts, StayPageTexts } from '#i18n/shapes.ts'
import { deposit } from './deposit.ts'
import { stayServices } from './emergency.ts'
import { guest } from './guest.ts'
import { controls, notices } from './notices.ts'

export const stay: GuestPageTexts['stay'] = {
  first: {
    both: '신분증과 카드를 준비해 주세요. 약 3분 걸립니다.',
    documents: '신분증을 준비해 주세요. 약 2분 걸립니다.',
    deposit: '카드를 준비해 주세요. 약 2분 걸립니다.',
    neither: '연락처만 있으면 됩니다. 약 1분 걸립니다.',
  },
  contactWrong: { phone: '전화번호를 입력해 주세요', email: '올바른 이메일 주소를 입력해 주세요' },
  shortNotice: {
    why: (host) => `${host}님이 본인인지 확인합니다. 다른 사람은 사진을 보지 않습니다.`,
    kept: '암호화되고 누구와도 공유되지 않으며, 늦어도 체크아웃 이틀 뒤에 삭제됩니다.',
    yours: '번호를 가리고, 열람 기록을 보고, 모두 직접 삭제하실 수 있습니다.',
    more: '안내 전체 읽기',
  },
  todo: {
    arrival: '도착 시간을 알려 주세요',
    houseRules: '이용 규칙을 읽어 주세요',
  },
  jump: { label: '이 페이지에서', guide: '가이드', help: '도움말' },
  place: {
    title: '오시는 길',
    maps: '지도에서 열기',
    copy: '주소 복사',
    coordinates: '좌표',
    copyCoordinates: '좌표 복사',
    directions: '마지막 길 안내',
    keypad: '현관에서',
    calendar: '캘린더에 추가',
    print: '한 장으로 인쇄',
    printHint: '인쇄한 페이지에는 현관 비밀번호가 나오지 않습니다.',
  },
  emergency: {
    services: stayServices,
    title: '비상시',
    call: (number) => `${number} 전화하기`,
    more: '비상 안내 페이지',
  },
  arrival: {
    title: '도착',
    change: '변경',
    changeLabel: '도착 정보 변경',
    saved: '준비해 놓고 기다리겠습니다.',
    tooMany: (sleeps, host, guests) =>
      `이 집의 정원은 ${sleeps}명입니다. ${guests}명이 오실 수 있는지 ${host}님께 문의해 주세요.`,
    noParking: (spaces, host, cars) =>
      `주차 공간은 ${spaces}대입니다. 차 ${cars}대는 ${host}님께 문의해 주세요.`,
    early: (checkIn, host) =>
      `체크인은 ${checkIn}부터입니다. 더 일찍 오실 수 있는지 ${host}님께 문의해 주세요.`,
    people: (count) => `${count}명`,
    cars: (count) => (count === 0 ? '차 없음' : `차 ${count}대`),
    at: (time) => `${time}쯤`,
  },
  houseRules: {
    title: '이용 규칙',
    agree: '동의합니다',
    agreeing: '저장 중…',
    agreed: '동의하셨습니다. 감사합니다.',
    changed: '동의하신 뒤에 변경되었습니다.',
    failed: { title: '저장되지 않음', text: '저장하지 못했습니다. 다시 시도해 주세요.' },
  },
  guide: {
    search: '가이드에서 찾기',
    searching: (count) => `${count}개 찾음`,
    nothing: '찾지 못했습니다. 다른 말로 찾거나 저희에게 물어보세요.',
    rest: '기타',
    photo: (title, number) => `${title}, 사진 ${number}`,
  },
}

export const stayPage: StayPageTexts = { controls, deposit, guest, notices, stay }

export const loadParts = async () => (await import('./guest-parts.ts')).parts
