export const warmWalls = ['#fdf0dc', '#f7d3b5', '#ffffff', '#f6dca8', '#f0c4ae', '#e9ead8']
