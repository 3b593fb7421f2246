import { Link } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import '@fontsource-variable/nunito'
import { BuildingPicture, GatePicture, PathPicture } from '#web/kit/feedback/Pictures.tsx'
import { ResultPanel } from '#web/kit/feedback/ResultPanel.tsx'
import { useTranslation } from '#web/kit/i18n.ts'

const Notice = ({ title, picture }: { title: string; picture: ReactElement }) => {
  const { t } = useTranslation('common')
  return <ResultPanel title={title} illustration={picture} extra={<Link className="hd-button" to="/admin">{t('errors.home')}</Link>} />
}

export function ForbiddenPage() {
  return <Notice title={useTranslation('common').t('errors.forbidden')} picture={<GatePicture />} />
}

export function NotFoundPage() {
  return <Notice title={useTranslation('common').t('errors.not_found')} picture={<PathPicture />} />
}

export function UnderConstructionPage() {
  return <Notice title={useTranslation('common').t('errors.under_construction')} picture={<BuildingPicture />} />
}
