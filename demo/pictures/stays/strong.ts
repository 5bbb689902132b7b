export const strong = ['#e0457b', '#f2a71b', '#2fa6a0', '#f06a3a', '#2b3a8f', '#6a4bb5']
