import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { RateLine } from '#domain/pay/rates/rates.api.ts'
import { api } from '#web/kit/api.ts'
import { Loading } from '#web/kit/feedback/Loading.tsx'
import { showDate } from '#web/kit/facts/show.ts'
import { useLanguage, useTranslation } from '#web/kit/i18n.ts'
import { Failed } from '#web/kit/tables/States.tsx'
import { Actions } from '#web/kit/ui/Actions.tsx'
import { Button } from '#web/kit/ui/Button.tsx'
import { DialogTitle } from '#web/kit/ui/DialogTitle.tsx'
import { LinkButton } from '#web/kit/ui/LinkButton.tsx'
import { Muted } from '#web/kit/ui/Muted.tsx'
import styles from './Rates.module.css'
import { useRateText } from './useRateText.ts'
import { useSaveTable } from './useSaveTable.ts'

/** All values of a table. */
export function ValuesDialog({ line: { kind, valid_from, source }, onClose }: { line: RateLine; onClose: () => void }) {
  const { t } = useTranslation(['rates', 'common'])
  const language = useLanguage()
  const text = useRateText()
  const id = useId()
  const { isSaving, save } = useSaveTable({ kind, valid_from })
  const { data, error, refetch } = useQuery(api.rates.table.queryOptions({ input: { kind, valid_from } }))
  return (
    <Dialog open fullWidth maxWidth="md" aria-labelledby={id} onClose={onClose}>
      <DialogTitle id={id}>{t(`kind.${kind}`)}</DialogTitle>
      <DialogContent>
        <p>{t('period.open', { from: showDate(valid_from, language) })}</p>
        <Muted as="p" size={0.875}>
          {source}
        </Muted>
        {data ? (
          <>
            <LinkButton disabled={isSaving} onClick={save}>
              {t('file')}
            </LinkButton>
            <table className={styles.values}>
              <thead>
                <tr>
                  <th scope="col">{t('values.place')}</th>
                  <th scope="col">{t('values.value')}</th>
                </tr>
              </thead>
              <tbody>
                {data.cells.map(({ place, value }) => (
                  <tr key={JSON.stringify(place)}>
                    <th scope="row">{text.place(place)}</th>
                    <td>{text.value(place, value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </>
        ) : error ? (
          <Failed title={t('failed')} error={error} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </DialogContent>
      <Actions>
        <Button variant="outlined" color="secondary" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      </Actions>
    </Dialog>
  )
}
