import { Loading } from '#web/kit/feedback/Loading.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { Failed, Nothing } from '#web/kit/tables/States.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import styles from './GuideList.module.css'
import { searchGuides, titled } from './searchGuides.ts'
import { type NamedGuide, useGuidesFile } from './useGuides.ts'

/** The guides with what each is for, or those in which a text stands. */
export function GuideList({ guides, text }: { guides: readonly NamedGuide[]; text: string }) {
  const { t } = useTranslation('help')
  const { data, error, refetch } = useGuidesFile()
  if (!data) return error ? <Failed title={t('failed')} error={error} onRetry={() => void refetch()} /> : <Loading />
  const found = searchGuides(text, titled(guides, data.index))
  const isSearch = text.trim() !== ''
  return (
    <section aria-labelledby="guides">
      <h2 id="guides" className={styles.title} role={isSearch ? 'status' : undefined}>
        <Furigana>{isSearch ? t('found', { count: found.length }) : t('mine')}</Furigana>
      </h2>
      {found.length === 0 && <Nothing title={t('nothing', { text })} text={t('nothing_text')} />}
      <ul className={styles.guides}>
        {found.map(({ title, entry: { name, purpose }, question }) => (
          <li key={name}>
            <PlaceLink place={{ to: '/admin/help', search: { guide: name } }}>
              <b>
                <Furigana>{title}</Furigana>
              </b>
              <span>
                <Furigana>{question ?? purpose}</Furigana>
              </span>
            </PlaceLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
