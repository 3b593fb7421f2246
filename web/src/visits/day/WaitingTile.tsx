import { heldPicture } from '#web/kit/files/viewed.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { snackbar } from '#web/kit/snackbar.ts'
import { download } from '#web/kit/tables/download.ts'
import { Mark } from '#web/kit/tables/Mark.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { Furigana } from '#web/kit/ui/Furigana.tsx'
import { photoBox, type WaitingPhoto } from './photoBox.ts'
import { PhotoPicture } from './PhotoPicture.tsx'

/** A photo that only this device has: it is pending, or the server refused it and the helper has to decide. */
export function WaitingTile({ photo, at }: { photo: WaitingPhoto; at: number }) {
  const { t } = useTranslation(['day', 'common'])
  const { refused, loose, key, input } = photo
  const { picture, name } = input
  const remove = async () => {
    await photoBox.drop(key)
    snackbar.success(t('common:form.photos.removed'), { label: t('common:form.record.undo'), run: () => void photoBox.put(photo) })
  }
  return (
    <li aria-label={t('common:form.photos.one', { at: at + 1 })} data-told={refused !== undefined || loose || undefined}>
      <PhotoPicture picture={picture} item={heldPicture(name, key, picture)} />
      <Mark tone={refused ? 'danger' : 'warning'}>{t(refused ? 'standing.refused' : 'standing.waiting')}</Mark>
      {refused && (
        <p>
          <Furigana>{t(refused.code === 'report_locked' ? 'photos_locked' : 'photos_refused')}</Furigana>
        </p>
      )}
      {loose && (
        <p role="alert">
          <Furigana>{t('photos_loose')}</Furigana>
        </p>
      )}
      {refused && (
        <Button size="small" variant="outlined" color="secondary" onClick={() => void photoBox.put(photo)}>
          <Furigana>{t('not_taken_again')}</Furigana>
        </Button>
      )}
      {(refused || loose) && (
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          onClick={() => download(new File([picture], name, { type: picture.type }))}
        >
          <Furigana>{t('photos_save')}</Furigana>
        </Button>
      )}
      <Button size="small" color="secondary" onClick={() => void remove()}>
        <Furigana>{t('photos_remove')}</Furigana>
      </Button>
    </li>
  )
}
