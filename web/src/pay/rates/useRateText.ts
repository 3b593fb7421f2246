import { percentOf } from '#domain/pay/rates/file.ts'
import { type RateCell, type RatePlace, unitOf } from '#domain/pay/rates/cells.ts'
import { showDate } from '#web/kit/facts/show.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'

/** What stands for a value that is not there. */
const NONE = '—'

/** Returns the words of a place in a table, and of a value there. */
export const useRateText = () => {
  const { t } = useTranslation(['rates', 'common'])
  const language = useLanguage()
  const number = useNumbers()
  const percent = (parts: number) => {
    const text = percentOf(parts)
    return t('unit.percent', { size: language === 'fr' ? text.replace('.', ',') : text })
  }
  const yen = (size: number) => t('unit.yen', { size: number(size) })
  const value = ({ field }: RatePlace, one: RateCell['value']): string => {
    if (one === null) return NONE
    if (typeof one === 'string') return showDate(one, language)
    const unit = unitOf(field)
    if (unit === 'months') return t('unit.months', { size: number(one) })
    return unit === 'yen' ? yen(one) : percent(one)
  }
  const lineOf = ({ list, prefecture, from, up_to, km, rate }: RatePlace): string | null => {
    if (prefecture !== null) return t(`common:prefecture.${prefecture}`)
    if (from !== null) return t('place.from', { size: yen(from) })
    if (up_to !== null) return t('place.up_to', { size: yen(up_to) })
    if (km !== null) return t('place.km', { size: number(km) })
    if (rate !== null) return t('place.rate', { size: percent(rate) })
    return list === null ? null : t('place.above')
  }
  const place = (at: RatePlace): string =>
    [
      at.list !== null && at.list !== 'rates' && at.list !== 'rows' ? t(`list.${at.list}`) : null,
      lineOf(at),
      // of a prefecture that has one value its name says all
      at.field === 'rates' ? null : t(`field.${at.field}`),
      at.column === null ? null : t('place.column', { count: at.column }),
    ]
      .filter((part) => part !== null)
      .join(t('place.join'))
  return { place, value }
}
