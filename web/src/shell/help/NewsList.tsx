import { useEffect, useEffectEvent, useState } from 'react'
import { DateText } from '#web/kit/facts/DateText.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { Row } from '#web/kit/ui/Row.tsx'
import { Stack } from '#web/kit/ui/Stack.tsx'
import { isNew, useHelpSeen } from './useHelpSeen.ts'

/** What is new for the person. Whoever sees the list has seen all of it; the marks stay until the screen is left. */
export function NewsList() {
  const { t } = useTranslation('help')
  const { news, until, hasNew, see } = useHelpSeen()
  const [before, setBefore] = useState(until)
  if (before === undefined && until !== undefined) setBefore(until)
  const open = useEffectEvent(() => {
    if (news[0]) see({ news_until: news[0].date })
  })
  useEffect(() => {
    if (hasNew) open()
  }, [hasNew])
  return (
    <Panel as="section" aria-labelledby="news">
      <h2 id="news">
        <Furigana>{t('news.title')}</Furigana>
      </h2>
      <Stack as="ul" gap={1}>
        {news.map((line) => (
          <li key={line.id}>
            <Row gap={0.5}>
              <Muted>
                <DateText date={line.date} />
              </Muted>
              {isNew(line, before) && <Mark tone="good">{t('news.mark')}</Mark>}
            </Row>
            <b>
              <Furigana>{t(`news.item.${line.id}.title`)}</Furigana>
            </b>
            <div>
              <Furigana>{t(`news.item.${line.id}.text`)}</Furigana>
            </div>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
