import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { Fragment, type ReactNode, useId } from 'react'
import { screenKey } from '#web/kit/facts/labels.ts'
import { useTranslation } from '#web/kit/i18n.ts'
import { Key, KeyList } from '#web/kit/ui/Keys.tsx'
import { useMenu } from './useMenu.ts'

const Keys = ({ keys, between }: { keys: readonly string[]; between: ReactNode }) => (
  <dt>
    {keys.map((key, at) => (
      <Fragment key={key}>
        {at > 0 && between}
        <Key>{key}</Key>
      </Fragment>
    ))}
  </dt>
)

/** The keys that work on every screen. */
export default function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('common')
  const { items } = useMenu()
  const title = useId()
  const then = <small> {t('shortcut.then')} </small>
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="xs" aria-labelledby={title}>
      <DialogTitle id={title}>{t('shell.shortcuts')}</DialogTitle>
      <DialogContent>
        <KeyList>
          <Keys keys={['Ctrl', 'K']} between=" + " />
          <dd>{t('shortcut.search')}</dd>
          {items.map(
            ({ jump, label }) =>
              jump && (
                <Fragment key={jump}>
                  <Keys keys={['g', jump]} between={then} />
                  <dd>{t('shortcut.go', { page: t(screenKey(label) as 'product') })}</dd>
                </Fragment>
              ),
          )}
          <Keys keys={['?']} between="" />
          <dd>{t('shortcut.help')}</dd>
          <Keys keys={['Esc']} between="" />
          <dd>{t('shortcut.close')}</dd>
        </KeyList>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {t('action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
