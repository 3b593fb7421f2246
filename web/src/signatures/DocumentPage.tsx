import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/kit/i18n.ts'
import { useObjectUrl } from '#web/kit/files/useObjectUrl.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'
import { fetchPage, type Within } from './signingCalls.ts'
import styles from './Signing.module.css'

type Props = { page: number; pages: number; within: Within; onShown: (page: number, hash: string) => void }

/** One page as a picture, which is fetched when it comes into view. */
export function DocumentPage({ page, pages, within: { token, pass, paper }, onShown }: Props) {
  const { t } = useTranslation('signatures')
  const place = useRef<HTMLLIElement>(null)
  const [picture, setPicture] = useState<Blob>()
  const [failed, setFailed] = useState(false)
  const [tries, setTries] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element || picture !== undefined) return
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      setFailed(false)
      fetchPage({ token, pass, paper }, page).then(
        (fetched) => {
          setPicture(fetched.picture)
          onShown(page, fetched.hash)
        },
        () => setFailed(true),
      )
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [page, token, pass, paper, picture, tries, onShown])
  const label = t('sign.page', { page, pages })
  return (
    <li ref={place}>
      {picture === undefined ? (
        <div className={styles.blank} aria-busy={!failed} />
      ) : (
        <PagePicture picture={picture} label={label} />
      )}
      <span className={styles.quiet}>{label}</span>
      {failed && (
        <p role="alert">
          {t('sign.page_failed')}{' '}
          <PlainButton as="button" type="button" quiet onClick={() => setTries(tries + 1)}>
            {t('sign.again')}
          </PlainButton>
        </p>
      )}
    </li>
  )
}

const PagePicture = ({ picture, label }: { picture: Blob; label: string }) => <img ref={useObjectUrl(picture)} alt={label} />
