import { Button } from '../ui/Button.tsx'
import styles from './MorePages.module.css'
import { Failed } from './States.tsx'

/** What is known of a list that is read page by page, once its first page is there. */
type Pages = {
  error: Error | null
  refetch: () => unknown
  fetchNextPage: () => unknown
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
}
type Props = { pages: Pages; text: string; failed: string }

/** The way to the next page below those that are there; where it could not be read, what is wrong and another try. */
export function MorePages({ pages, text, failed }: Props) {
  const { error, hasNextPage, isFetchingNextPage: loading } = pages
  const next = () => void pages.fetchNextPage()
  if (error && !loading)
    return <Failed title={failed} error={error} onRetry={pages.isFetchNextPageError ? next : () => void pages.refetch()} />
  if (!hasNextPage) return null
  return (
    <Button className={styles.more} variant="outlined" color="secondary" loading={loading} onClick={next}>
      {text}
    </Button>
  )
}
