export const ADMIN_PASSWORD_MIN_LENGTH = 10;

export const PASSWORD_HINT = `${ADMIN_PASSWORD_MIN_LENGTH} or more characters. Several words are good; a password that many people use is refused.`;
