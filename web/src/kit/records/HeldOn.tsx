import { useId } from 'react'
import { DateText } from '../facts/DateText.tsx'
import { showDate } from '../facts/show.ts'
import { useLanguage, useTranslation } from '../i18n.ts'
import { LaneLabel } from '../lines/LaneLabel.tsx'
import { isMeant, type Lane } from '../lines/lanes.ts'
import { Panel } from '../ui/Panel.tsx'
import { Furigana } from '../ui/Furigana.tsx'
import styles from './HeldTab.module.css'

/** Lists the dated records that held on a day, a line for each lane of the time axis. */
export function HeldOn({ lanes, at }: { lanes: readonly Lane[]; at: string }) {
  const { t } = useTranslation()
  const language = useLanguage()
  const id = useId()
  return (
    <Panel as="section" aria-labelledby={id}>
      <div className={styles.held} aria-live="polite">
        <h3 id={id}>
          <Furigana>{t('lines.held_on', { date: showDate(at, language) })}</Furigana>
        </h3>
        <dl>
          {lanes.map(({ id: lane, label, names, bars }) => {
            const held = bars.filter((bar) => isMeant(bar, at))
            return (
              <div key={lane}>
                <dt>
                  <LaneLabel label={label} names={names} />
                </dt>
                {held.length === 0 && <dd>{t('form.dated.gap')}</dd>}
                {held.map((bar) => (
                  <dd key={bar.id}>
                    <b>{bar.label}</b> <DateText date={bar.valid_from} /> –{' '}
                    {bar.valid_to !== null && <DateText date={bar.valid_to} />}
                  </dd>
                ))}
              </div>
            )
          })}
        </dl>
      </div>
    </Panel>
  )
}
