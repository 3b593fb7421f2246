import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { VisitNews } from '#domain/visits/publishing/news.ts'
import { pushAsking } from '#web/access/push/pushChoice.ts'
import { api } from '#web/kit/api.ts'
import { useNumbers } from '#web/kit/facts/useNumbers.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Panel } from '#web/kit/ui/Panel.tsx'
import { useErrorText } from '#web/kit/useErrorText.ts'
import { NewsLine } from './NewsLine.tsx'
import { useNewsText } from './useNewsText.ts'
import styles from './NewsPanel.module.css'

/** Changes in the own schedule of a helper, to be confirmed one by one or all together; hidden when there are none. */
export default function NewsPanel() {
  const { t } = useTranslation('publishing')
  const numbers = useNumbers()
  const text = useNewsText()
  const errorText = useErrorText()
  const cache = useQueryClient()
  const { data: news = [] } = useQuery({
    ...api.publications.news.queryOptions({ meta: { shows: ['visit'] } }),
    throwOnError: false,
  })
  const see = useMutation({
    mutationFn: (seen: readonly VisitNews[]) =>
      api.publications.see.call({ seen: seen.map(({ visit_id, version }) => ({ visit_id, version })) }),
    onSuccess: () => {
      snackbar.success(t('seen_done'))
      pushAsking.begin()
      return cache.invalidateQueries({ queryKey: api.publications.news.key() })
    },
    onError: (error) => snackbar.error(errorText(error)),
  })
  if (news.length === 0) return null
  return (
    <Panel as="section" aria-labelledby="news">
      <header className={styles.head}>
        <h2 id="news">
          <Furigana>{t('news_title', { size: numbers(news.length) })}</Furigana>
        </h2>
        {news.length > 1 && (
          <Button variant="contained" loading={see.isPending} onClick={() => see.mutate(news)}>
            {t('see_all')}
          </Button>
        )}
      </header>
      <ul className={styles.news}>
        {news.map((one) => (
          <NewsLine key={one.visit_id} news={one}>
            <Button
              variant={news.length > 1 ? 'outlined' : 'contained'}
              disabled={see.isPending}
              aria-label={t('see_name', { visit: text.title(one) })}
              onClick={() => see.mutate([one])}
            >
              {t('see')}
            </Button>
          </NewsLine>
        ))}
      </ul>
    </Panel>
  )
}
