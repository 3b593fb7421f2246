import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import type { Search } from '#web/kit/tables/listState.ts'
import { BackLink } from '#web/kit/ui/BackLink.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Lead } from '#web/kit/ui/Lead.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { ScreenHead } from '#web/kit/ui/ScreenHead.tsx'
import { TextField } from '#web/kit/ui/TextField.tsx'
import { usePhone } from '#web/kit/ui/usePhone.ts'
import { GuideBody } from './GuideBody.tsx'
import { GuideList } from './GuideList.tsx'
import styles from './HelpPage.module.css'
import { NewsList } from './NewsList.tsx'
import { TourOffer } from './TourOffer.tsx'
import { type NamedGuide, useGuides } from './useGuides.ts'

/** Help: the guides of all screens that the person may open, with a search; the tour, and what is new. One guide by `?guide=`. */
export default function HelpPage() {
  const search: Search = useSearch({ strict: false })
  const guides = useGuides()
  const [text, setText] = useState('')
  const opened = guides.find(({ name }) => name === search['guide'])
  return opened ? <OneGuide guide={opened} /> : <AllGuides guides={guides} text={text} setText={setText} />
}

function OneGuide({ guide: { name, title, path } }: { guide: NamedGuide }) {
  const { t } = useTranslation('help')
  return (
    <div className={styles.one}>
      <BackLink to="/admin/help">{t('back')}</BackLink>
      <ScreenHead title={title}>
        {!path.includes('$') && (
          <PlaceLink place={{ to: path }}>
            <Furigana>{t('open_screen')}</Furigana>
          </PlaceLink>
        )}
      </ScreenHead>
      <GuideBody name={name} />
    </div>
  )
}

type AllProps = { guides: readonly NamedGuide[]; text: string; setText: (text: string) => void }
const focus = (box: HTMLInputElement | null) => box?.focus()

function AllGuides({ guides, text, setText }: AllProps) {
  const { t } = useTranslation(['help', 'common'])
  // on a phone the keyboard would cover what there is to read
  const isPhone = usePhone()
  return (
    <>
      <ScreenHead title={t('common:nav.help')} />
      <Lead>{t('lead')}</Lead>
      <div className={styles.search}>
        <TextField type="search" label={t('search')} value={text} onText={setText} ref={isPhone ? null : focus} />
      </div>
      <div className={styles.parts}>
        <GuideList guides={guides} text={text} />
        {text.trim() === '' && (
          <div className={styles.beside}>
            <TourOffer />
            <NewsList />
          </div>
        )}
      </div>
    </>
  )
}
