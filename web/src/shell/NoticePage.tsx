import '@fontsource-variable/nunito'
import { useEffect } from 'react'
import { BuildingPicture, GatePicture, PathPicture } from '#web/kit/feedback/Pictures.tsx'
import { ResultPage } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'
import { PlainButton } from '#web/kit/ui/PlainButton.tsx'

const pictures = { forbidden: GatePicture, not_found: PathPicture, under_construction: BuildingPicture }

/** Page for visitors who are not signed in: says why an address shows nothing, and links to the home page. */
export default function NoticePage({ text }: { text: keyof typeof pictures }) {
  const { t } = useTranslation('common')
  const Picture = pictures[text]
  const title = t(`errors.${text}`)
  const product = t('product')
  useEffect(() => {
    document.title = `${title} | ${product}`
  }, [title, product])
  return (
    <ResultPage
      title={title}
      illustration={<Picture />}
      extra={
        <PlainButton as="a" href="/admin">
          {t('errors.home')}
        </PlainButton>
      }
    />
  )
}
