import { formatMinutes } from '#domain/kit/dates.ts'
import { employment } from '#domain/staff/employment.ts'
import { staff } from '#domain/staff/staff.ts'
import type { ChangeableFact } from '#domain/staff/staffChange.ts'
import type { OwnRecord } from '#domain/staff/staffChanges.api.ts'
import { useAddress } from '#web/kit/facts/useAddress.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useFactTexts } from '#web/kit/facts/texts.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** A line of the own record: its label, and its value in words; null where the office has none. `fact`: one that may be asked to be changed. */
export type OwnLine = { label: string; value: string | null; fact?: ChangeableFact }
/** `asks`: the facts that the question of the group has fields for; none: what is wrong there is told in words. */
export type OwnGroup = { name: OwnGroupName; lines: readonly OwnLine[]; asks: readonly ChangeableFact[] }
export type OwnGroupName = 'contact' | 'address' | 'identity' | 'work' | 'skills' | 'bank' | 'name'

const { fields } = staff
const addressFacts = ['postal_code', 'prefecture', 'municipality', 'town', 'building'] as const

/** The own record in groups, in the order in which they are read: first what changes in a life, last what never does. */
export const useOwnGroups = (record: OwnRecord): OwnGroup[] => {
  const { t } = useTranslation(['me', 'common'])
  const { of, choice } = useLabels()
  const language = useLanguage()
  const texts = useFactTexts(staff)
  const addressOf = useAddress(fields.prefecture)
  const label = (name: string) => of(`staff:staff.${name}`)
  const day = (date: string | null) => date && showDate(date, language)
  const line = (fact: ChangeableFact): OwnLine => {
    const value = record[fact]
    return { label: label(fact), value: value && texts.value(fields[fact], value), fact }
  }
  const postal = record.postal_code && texts.value(fields.postal_code, record.postal_code)
  const address = [postal && `〒${postal}`, addressOf(record)].filter(Boolean).join(' ')
  const { employment: terms, residence_card, passport_expiry_date, residence_card_expiry_date } = record
  // who holds neither is asked for neither
  const isForeign = [residence_card, passport_expiry_date, residence_card_expiry_date].some((value) => value !== null)
  const groups: OwnGroup[] = [
    {
      name: 'contact',
      lines: [
        line('phone_number'),
        line('personal_email'),
        ...(record.work_email === null ? [] : [{ label: label('work_email'), value: record.work_email }]),
      ],
      asks: ['phone_number', 'personal_email'],
    },
    { name: 'address', lines: [{ label: t('group.address'), value: address || null, fact: 'town' }], asks: addressFacts },
    {
      name: 'identity',
      lines: [
        { label: label('residence_card_number'), value: residence_card },
        line('residence_card_expiry_date'),
        line('passport_expiry_date'),
      ],
      asks: ['residence_card_expiry_date', 'passport_expiry_date'],
    },
    {
      name: 'work',
      lines: [
        { label: label('staff_code'), value: record.staff_code },
        { label: label('establishment_id'), value: record.establishment },
        { label: label('koyou_keitai'), value: record.koyou_keitai && choice(fields.koyou_keitai, record.koyou_keitai) },
        { label: label('job_position'), value: record.job_position },
        { label: label('join_date'), value: day(record.join_date) },
        {
          label: of('staff:employment.contract_kind'),
          value: terms && choice(employment.fields.contract_kind, terms.contract_kind),
        },
        ...(terms?.contract_end ? [{ label: of('staff:employment.contract_end'), value: day(terms.contract_end) }] : []),
        ...(terms?.weekly_hours ? [{ label: of('staff:employment.weekly_hours'), value: formatMinutes(terms.weekly_hours) }] : []),
      ],
      asks: [],
    },
    {
      name: 'skills',
      lines: [
        {
          label: label('qualifications'),
          value: record.qualifications.map((one) => choice(fields.qualifications, one)).join(t('common:between')) || null,
        },
        ...record.licenses.map(({ license_name, license_until }) => ({
          label: license_name,
          value: license_until === null ? t('no_end') : t('until', { date: day(license_until) }),
        })),
      ],
      asks: [],
    },
    {
      name: 'bank',
      lines: [
        {
          label: t('account'),
          value: record.bank && [record.bank.name, record.bank.account].filter(Boolean).join(' '),
        },
      ],
      asks: [],
    },
    {
      name: 'name',
      lines: [
        { label: label('japanese_name'), value: record.japanese_name },
        { label: label('japanese_name_kana'), value: record.japanese_name_kana },
        line('english_name'),
      ],
      asks: ['english_name'],
    },
  ]
  return groups.filter(({ name }) => name !== 'identity' || isForeign)
}
