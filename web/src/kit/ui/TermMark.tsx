import InfoOutlined from '@mui/icons-material/InfoOutlined'
import Popover from '@mui/material/Popover'
import { type MouseEvent, useState } from 'react'
import { useTranslation } from '../i18n.ts'
import { type Explained, useTermsIn } from '../terms.ts'
import { FullFurigana } from './Furigana.tsx'
import styles from './TermMark.module.css'

/** Button beside labels with technical terms that explains them; drawn only for people who asked for explanations. */
export function TermMark({ labels }: { labels: readonly string[] }) {
  const terms = useTermsIn(labels)
  const [first] = terms
  return first ? <Mark word={first.ja.word} terms={terms} /> : null
}

function Mark({ word, terms }: { word: string; terms: readonly Explained[] }) {
  const { t } = useTranslation('common')
  const [at, setAt] = useState<HTMLElement | null>(null)
  // keeps the click from a label or menu item around the button
  const open = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault()
    event.stopPropagation()
    setAt(event.currentTarget)
  }
  return (
    <>
      <button
        type="button"
        className={styles.mark}
        aria-label={t('term.open', { word })}
        aria-haspopup="dialog"
        aria-expanded={at !== null}
        onClick={open}
      >
        <InfoOutlined sx={{ fontSize: 16 }} aria-hidden />
      </button>
      <Popover
        anchorEl={at}
        open={at !== null}
        onClose={() => setAt(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': word, className: styles.card } }}
      >
        {terms.map((term) => (
          <Card key={term.name} term={term} />
        ))}
      </Popover>
    </>
  )
}

/** Explains a term: in Japanese with furigana and a plain sentence, and below in the other languages. */
const Card = ({ term: { ja, others } }: { term: Explained }) => (
  <section aria-label={ja.word}>
    <div lang="ja">
      <h2>
        <FullFurigana>{ja.word}</FullFurigana>
      </h2>
      <p>
        <FullFurigana>{ja.plain}</FullFurigana>
      </p>
    </div>
    <dl>
      {others.map(({ language, word, plain }) => (
        <div key={language} lang={language}>
          <dt>{word}</dt>
          <dd>{plain}</dd>
        </div>
      ))}
    </dl>
  </section>
)
