import { type Candidate, WELL_KNOWN, type Why } from '#domain/visits/coverage/candidates.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Hidden } from '#web/kit/ui/Hidden.tsx'
import styles from './CandidateList.module.css'

/** Minutes of a week against which hours are held where no contract is recorded (candidates.ts). */
const FULL_WEEK = 40 * 60

/** Why somebody stands at this place of the order, in words; what decides between this one and the next is emphasised. */
export function WhyCell({ of, whys, place }: { of: Candidate; whys: readonly Why[]; place: number }) {
  const { t } = useTranslation('coverage')
  const { wish, known, hints, week, contract } = of
  const text: Record<Why['by'], () => string> = {
    wish: () => t(`find.reason.wish_${wish ?? 'none'}`),
    known: () =>
      known >= WELL_KNOWN
        ? t('find.reason.well_known', { size: WELL_KNOWN })
        : t(known === 0 ? 'find.reason.new' : 'find.reason.known', { size: known }),
    hints: () =>
      hints.length === 0
        ? t('find.reason.no_hints')
        : t('find.reason.hints', { hints: hints.map(({ code }) => t(`check.code.${code}`)).join(t('find.join')) }),
    hours: () => {
      const percent = Math.round((week / (contract ?? FULL_WEEK)) * 100)
      return t(contract === null ? 'find.reason.hours_of_40' : 'find.reason.hours', { percent })
    },
    name: () => t('find.reason.name'),
  }
  return (
    <>
      <b className={styles.place}>
        <Hidden when={place > 1}>{t('find.why', { place })}</Hidden>
      </b>
      <ul className={styles.why}>
        {whys.map(({ by, decides }) => (
          <li key={by} data-decides={decides || undefined}>
            {decides ? t('find.reason.decides', { reason: text[by]() }) : text[by]()}
          </li>
        ))}
      </ul>
    </>
  )
}
