import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import TimelapseOutlined from '@mui/icons-material/TimelapseOutlined'
import type { SvgIconComponent } from '@mui/icons-material'
import { Link } from '@tanstack/react-router'
import { type HiringFact, type HiringState, nextStep } from '#domain/employees/hiring.ts'
import { useLabels } from '#web/kit/facts/labels.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Mark, type Tone } from '#web/kit/tables/Mark.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './Hiring.module.css'
import { HiringButton } from './HiringButton.tsx'
import { hiringNow, hiringPlace, useHiring } from './useHiring.ts'

const looks: Readonly<Record<HiringState, { tone: Tone; icon: SvgIconComponent }>> = {
  done: { tone: 'good', icon: CheckCircleOutlined },
  part: { tone: 'wait', icon: TimelapseOutlined },
  todo: { tone: 'plain', icon: RadioButtonUnchecked },
  not_needed: { tone: 'plain', icon: RemoveCircleOutlineOutlined },
}

/**
 * The steps of hiring a foreign worker as a checklist: how many are done, what is missing, and where each is done. Closed when all are, and for whoever is at
 * work already, where what is missing waits behind its count.
 */
export function Hiring({ staff }: { staff: string }) {
  const { t } = useTranslation('employees')
  const language = useLanguage()
  const labelOf = useFactLabel()
  const { steps } = useHiring(staff)
  if (!steps || steps.length === 0) return null
  const next = nextStep(steps)
  const isHere = steps.some(({ step, state }) => step === 'entry' && state === 'done')
  const total = steps.filter(({ state }) => state !== 'not_needed').length
  const done = steps.filter(({ state }) => state === 'done').length
  return (
    <details className={styles.hiring} open={next !== undefined && !isHere}>
      <summary>
        <span>
          <Furigana>{t('hiring.title')}</Furigana>
        </span>
        <span>{t('hiring.count', { done, total })}</span>
      </summary>
      <ol aria-label={t('hiring.title')}>
        {steps.map((line) => {
          const { step, state, missing } = line
          const { tone, icon: Icon } = looks[state]
          return (
            <li key={step}>
              <Mark tone={tone}>
                <Icon aria-hidden />
                {t(`hiring.state.${state}`)}
              </Mark>
              <div>
                <Link {...hiringPlace(staff, line)} onClick={() => hiringNow.set(staff)}>
                  <Furigana>{t(`hiring.step.${step}`)}</Furigana>
                </Link>
                {missing.length > 0 && (
                  <Muted as="p" size={0.8125}>
                    {t('hiring.missing', { facts: new Intl.ListFormat(language).format(missing.map(labelOf)) })}
                  </Muted>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      {next && <HiringButton staff={staff} line={next} text={t('hiring.next', { step: t(`hiring.step.${next.step}`) })} />}
    </details>
  )
}

/** What a fact that a step asks for is called. */
const useFactLabel = () => {
  const { of } = useLabels()
  useTranslation(['staff', 'employees'])
  return (fact: HiringFact): string => {
    const [table = '', name = ''] = fact.split('.')
    if (table === 'hiring') return of(`employees:hiring.fact.${name}`)
    return of(`${table === 'employee' ? 'employees' : 'staff'}:${fact}`)
  }
}
