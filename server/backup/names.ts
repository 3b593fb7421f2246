/** The file name of a backup: the time of its beginning in Japan, as in 'hidamari-20261122-020000-417.backup'. */
export const nameAt = (now: Date): string => {
  const japan = new Date(now.getTime() + 9 * 3_600_000).toISOString()
  return `hidamari-${japan.slice(0, 23).replace(/[-:]/g, '').replace(/[T.]/g, '-')}.backup`
}

export const isBackupName = (name: string): boolean => /^hidamari-\d{8}-\d{6}-\d{3}\.backup$/.test(name)
