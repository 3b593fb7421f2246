import useMediaQuery from '@mui/material/useMediaQuery'

/** Whether the window is as narrow as that of a phone. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 599.95px)')
