import { useQuery } from '@tanstack/react-query'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { today } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { waitingLines, waitingTables } from '#web/waiting.ts'
import styles from './HomeWaiting.module.css'

/** List of open work of the signed-in person, such as requests to decide, with links; hidden when there is none. */
export function HomeWaiting() {
  const { t } = useTranslation(['common', 'attention'])
  const number = useNumbers()
  const language = useLanguage()
  const { data } = useQuery({ ...api.home.waiting.queryOptions({ meta: { shows: [...waitingTables] } }), throwOnError: false })
  const lines = data ? waitingLines(data, { t, number, language, today: today() }) : []
  if (lines.length === 0) return null
  return (
    <section className={styles.waiting} aria-labelledby="waiting">
      <h2 id="waiting">
        <Furigana>{t('home.waiting')}</Furigana>
      </h2>
      <Row as="ul" gap={0.75} rowGap={0.5} align="stretch">
        {lines.map(({ text, to, search }) => (
          <li key={text}>
            {to === undefined ? <span>{text}</span> : <PlaceLink place={{ to, ...(search && { search }) }}>{text}</PlaceLink>}
          </li>
        ))}
      </Row>
    </section>
  )
}
