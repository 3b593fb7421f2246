import type { AttentionLine } from '#domain/kit/attention.api.ts'
import { useEndName } from '#web/kit/attention/endName.ts'
import { urgencyLooks } from '#web/kit/attention/urgency.ts'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import styles from './ExpiryCards.module.css'
import { LastDay, lineKey, WhoActs, Whose } from './lineParts.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'

/** What ends as a list of cards, for a phone. */
export function ExpiryCards({ lines }: { lines: readonly AttentionLine[] }) {
  const { t } = useTranslation(['attention', 'common'])
  return (
    <ul className={styles.cards} aria-label={t('common:nav.expiry')}>
      {lines.map((line, at) => (
        <li key={lineKey(line)} data-row={at}>
          <Card line={line} />
        </li>
      ))}
    </ul>
  )
}

function Card({ line }: { line: AttentionLine }) {
  const { t } = useTranslation('attention')
  const endName = useEndName()
  const { tone, icon: Icon } = urgencyLooks[line.urgency]
  return (
    <>
      <p>
        <Mark tone={tone}>
          <Icon aria-hidden />
          {t(`urgency.${line.urgency}`)}
        </Mark>{' '}
        <b>{endName(line)}</b>
      </p>
      <p className={styles.whose}>
        <Whose line={line} /> {line.office && <small>{line.office}</small>}
      </p>
      <dl>
        <div>
          <dt>
            <Furigana>{t('column.ends_on')}</Furigana>
          </dt>
          <dd>
            <LastDay line={line} />
          </dd>
        </div>
        <div>
          <dt>
            <Furigana>{t('column.start_by')}</Furigana>
          </dt>
          <dd>
            <DateText date={line.start_by} />
          </dd>
        </div>
        <div>
          <dt>
            <Furigana>{t('column.owner')}</Furigana>
          </dt>
          <dd>
            <WhoActs acting={line} />
          </dd>
        </div>
        <div>
          <dt>
            <Furigana>{t('column.act')}</Furigana>
          </dt>
          <dd>{t(`act.${line.kind}`)}</dd>
        </div>
      </dl>
    </>
  )
}
