import Close from '@mui/icons-material/Close'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useLocation, useMatches } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { recordTexts } from '#domain/frame.ts'
import { screenKey } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import { PlaceLink } from '#web/kit/ui/PlaceLink.tsx'
import { SideHead, SidePanel } from '#web/kit/ui/SidePanel.tsx'
import { GuideBody } from './GuideBody.tsx'
import styles from './GuidePanel.module.css'
import { useHelpSeen } from './useHelpSeen.ts'

/** Name and title of the guide of the screen that is shown. */
const useScreenGuide = () => {
  const { t } = useTranslation(recordTexts as ['common'])
  const { guide, title } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {}
  return { name: guide, title: t(title === undefined ? 'nav.help' : (screenKey(title) as 'product')) }
}

/** The guide of the screen, which it follows: beside it where there is room, so that both are used together, and over it elsewhere. */
export default function GuidePanel({ onClose }: { onClose: () => void }) {
  const isWide = useMediaQuery('(min-width: 1200px)', { noSsr: true })
  return isWide ? <Beside onClose={onClose} /> : <Over onClose={onClose} />
}

function Beside({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const { name, title } = useScreenGuide()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // the keyboard goes into the panel, and back to where it was
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus()
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
  }
  return (
    <aside className={styles.panel} aria-labelledby={id} data-guide={name} onKeyDown={closeByKey}>
      <header>
        <h2 id={id} ref={heading} tabIndex={-1}>
          <Furigana>{title}</Furigana>
        </h2>
        <IconButton aria-label={t('action.close')} onClick={onClose}>
          <Close />
        </IconButton>
      </header>
      <Content name={name} />
    </aside>
  )
}

function Over({ onClose }: { onClose: () => void }) {
  const { name, title } = useScreenGuide()
  const path = useLocation({ select: ({ pathname }) => pathname })
  const [opened] = useState(path)
  const close = useEffectEvent(onClose)
  // a link in the guide, or the way back, leads to another screen, which the guide would hide
  useEffect(() => {
    if (path !== opened) close()
  }, [path, opened])
  return (
    <SidePanel open width={26} onClose={onClose}>
      <SideHead title={title} />
      <Content name={name} />
    </SidePanel>
  )
}

function Content({ name }: { name: string | undefined }) {
  const { t } = useTranslation('help')
  const { hasNew } = useHelpSeen()
  return (
    <div className={styles.content}>
      {name === undefined ? <Muted as="p">{t('none')}</Muted> : <GuideBody name={name} />}
      <p className={styles.more}>
        <PlaceLink place={{ to: '/admin/help' }}>
          <Furigana>{t(hasNew ? 'all_and_new' : 'all')}</Furigana>
        </PlaceLink>
      </p>
    </div>
  )
}
