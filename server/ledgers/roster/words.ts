import { prefectures } from '#domain/kit/prefectures.ts'
import type { Language } from '#domain/kit/languages.ts'
import { showPostalCode } from '#domain/kit/kana.ts'
import type { History, RosterAddress, RosterPerson } from '#domain/ledgers/roster.ts'
import { text } from '../../kit/base/texts.ts'

/** '〒179-0075 東京都練馬区高松3-67-5 コーポ 101'. */
export const addressText = (
  { postal_code, prefecture, municipality, town, building }: RosterAddress,
  language: Language,
): string => {
  const region =
    prefecture !== null && (prefectures as readonly string[]).includes(prefecture)
      ? text(language, `common:prefecture.${prefecture}`)
      : ''
  const street = [region, municipality ?? '', town ?? ''].join('')
  return [postal_code === null ? '' : `〒${showPostalCode(postal_code)}`, street, building ?? ''].filter(Boolean).join(' ')
}

/** The career line by line: as it was typed, or the schools and employers of the record as a foreign worker. */
export const careerLines = ({ career, school_history, work_history }: RosterPerson): string[] => [
  ...(career === null ? [] : career.split('\n')),
  ...[...school_history, ...work_history].map(historyText),
]
/** '2017/08–2019/08 ハイフォン市立病院'. */
const historyText = ({ name, start_year, start_month, end_year, end_month }: History): string => {
  const at = (year: number | null, month: number | null) =>
    year === null ? '' : month === null ? String(year) : `${year}/${String(month).padStart(2, '0')}`
  return `${at(start_year, start_month)}–${at(end_year, end_month)} ${name}`
}

/** Why an employment ended, in words: '解雇（…）', '自己都合退職'. */
export const leavingText = ({ leave_kind, leave_reason }: RosterPerson, language: Language): string => {
  const kind = leave_kind === null ? '' : text(language, `staff:leave_kind.${leave_kind}`)
  if (kind === '' || leave_reason === null) return kind || (leave_reason ?? '')
  return text(language, 'papers:worker_roster.because')
    .replace('{{kind}}', () => kind)
    .replace('{{reason}}', () => leave_reason)
}
