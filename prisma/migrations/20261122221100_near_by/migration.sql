-- What stands within some hundred metres, without comparing the names of all others.
CREATE INDEX restaurants_by_position ON restaurants (latitude, longitude);
