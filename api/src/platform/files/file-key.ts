/**
 * Folders and a name. None has a blank or dot at either end, because with a segment such as `..` a path would find the file of another
 * key.
 */
const KEY = /^(?!.*(?:(?:^|\/)[ .]|[ .](?:\/|$)))[\w!. -]+(?:\/[\w!. -]+)*$/
const MAX_KEY_LENGTH = 512

/** Whether there can be a file under this key. */
export const isFileKey = (key: string): boolean => key.length <= MAX_KEY_LENGTH && KEY.test(key)
